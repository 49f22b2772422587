// node tools/draw-backdrops.mjs: draws the page backgrounds as SVG files for the shell's build. They are used as masks: only
// their opacity matters, the theme sets the colour.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'shell', 'src', 'backdrop');
const round = (value) => Math.round(value * 10) / 10;
const points = (list) => list.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

const line = (list, width, opacity = 1) =>
  `<path d="M${points(list)}" stroke-width="${width}" opacity="${opacity}"/>`;
const ring = (x, y, r, width, opacity = 1, dash = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" stroke-width="${width}" opacity="${opacity}"${dash && ` stroke-dasharray="${dash}"`}/>`;
const solid = (shape, opacity = 1) => `<g fill="#000" stroke="none" opacity="${opacity}">${shape}</g>`;

function save(name, [x, y, width, height], parts) {
  const body = parts.flat(Infinity).join('\n');
  writeFileSync(
    join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">\n${body}\n</svg>\n`,
  );
}

const range = (count) => Array.from({ length: count }, (_, index) => index);

/** A mat from above: seams of its panels, the boundary, the centre circle and the two starting lines. */
function mat() {
  const [cx, cy] = [1130, 330];
  const seams = range(9).map((index) => {
    const x = cx - 640 + index * 160;
    const half = Math.sqrt(Math.max(0, 640 ** 2 - (x - cx) ** 2));
    return line(
      [
        [x, cy - half],
        [x, cy + half],
      ],
      2,
      0.45,
    );
  });
  const start = (y) =>
    line(
      [
        [cx - 52, y],
        [cx + 52, y],
      ],
      12,
    );
  return [
    seams,
    ring(cx, cy, 640, 5, 0.7),
    ring(cx, cy, 560, 20),
    ring(cx, cy, 520, 2, 0.6, '2 16'),
    ring(cx, cy, 172, 12),
    start(cy - 17),
    start(cy + 17),
    // The edge tape of the next mat in the gym.
    ring(-60, 1120, 430, 14, 0.8),
    ring(-60, 1120, 330, 3, 0.6),
  ];
}

/** The coach's corner: the mat's edge, two chairs, a towel and a bottle. */
function corner() {
  const chair = (x, y, flip) => {
    const at = (dx, dy) => [x + (flip ? -dx : dx), y + dy];
    return [
      line([at(0, -230), at(30, 0), at(48, 150)], 13),
      line([at(30, 0), at(165, 0)], 18),
      line([at(150, 4), at(18, 150)], 13),
      line([at(8, -168), at(18, -92)], 34, 0.8),
    ];
  };
  return [
    ring(260, 1740, 1000, 26),
    ring(260, 1740, 960, 3, 0.6),
    ring(260, 1740, 560, 14, 0.8),
    chair(1060, 690, false),
    chair(1330, 720, false),
    // The towel over the back of the second chair.
    solid('<path d="M1318 492l46 4 14 118-52 6z"/>', 0.7),
    // The bottle under the first.
    solid(
      '<rect x="1002" y="762" width="34" height="78" rx="9"/><rect x="1011" y="742" width="16" height="16" rx="4"/>',
    ),
    line(
      [
        [960, 842],
        [1560, 874],
      ],
      4,
      0.6,
    ),
  ];
}

/** The bracket of a tournament of sixteen, from the first round to the final. */
function bracket() {
  const width = 250;
  const parts = [];
  for (const round of range(4)) {
    const count = 16 / 2 ** round;
    const gap = 900 / count;
    for (const bout of range(count / 2)) {
      const top = 50 + gap * (bout * 2 + 0.5);
      const bottom = top + gap;
      const [x, end] = [1560 - (4 - round) * width, 1560 - (3 - round) * width];
      parts.push(
        line(
          [
            [x, top],
            [end - 24, top],
            [end - 24, bottom],
            [x, bottom],
          ],
          round === 3 ? 9 : 5,
          0.5 + round * 0.16,
        ),
        line(
          [
            [end - 24, (top + bottom) / 2],
            [end, (top + bottom) / 2],
          ],
          round === 3 ? 9 : 5,
          0.5 + round * 0.16,
        ),
      );
    }
  }
  return [parts, solid('<circle cx="1574" cy="500" r="17"/>')];
}

/** A state's regions with their gyms, and the roads that a supervisor drives between them. */
function regions() {
  const border = (list) => line([...list, list[0]], 7, 0.75);
  const west = [
    [70, 250],
    [330, 170],
    [520, 215],
    [480, 430],
    [560, 640],
    [300, 760],
    [95, 700],
    [40, 470],
  ];
  const middle = [
    [520, 215],
    [800, 150],
    [1010, 205],
    [960, 420],
    [1030, 610],
    [800, 720],
    [560, 640],
    [480, 430],
  ];
  const east = [
    [1010, 205],
    [1290, 140],
    [1490, 260],
    [1540, 480],
    [1420, 690],
    [1220, 660],
    [1030, 610],
    [960, 420],
  ];
  const gyms = [
    [235, 355],
    [330, 580],
    [650, 330],
    [790, 560],
    [1170, 330],
    [1330, 500],
  ];
  const pin = ([x, y]) =>
    solid(
      `<path fill-rule="evenodd" d="M${x} ${y}c-10-24-34-44-34-74a34 34 0 0 1 68 0c0 30-24 50-34 74zm0-58a15 15 0 1 0 0-30 15 15 0 0 0 0 30z"/>`,
    );
  const road = gyms.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = gyms[index];
    const bend = index % 2 ? 46 : -46;
    return `<path d="M${fromX} ${fromY}Q${(fromX + x) / 2 + bend} ${(fromY + y) / 2 - bend} ${x} ${y}" stroke-width="4" opacity=".7" stroke-dasharray="3 15"/>`;
  });
  return [border(west), border(middle), border(east), road, gyms.map(pin)];
}

/** An official who gives two points: the picture behind a profile. */
function official() {
  const torso = 'M284 322Q400 276 516 322L492 652Q400 676 308 652Z';
  const stripes = range(6).map((index) => `<path d="M${297 + index * 40} 250h20v450h-20z"/>`);
  const limb = (list, width, opacity = 0.6) => line(list, width, opacity);
  return [
    `<clipPath id="shirt"><path d="${torso}"/></clipPath>`,
    solid('<circle cx="400" cy="172" r="82"/><path d="M366 230h68v70h-68z"/>', 0.6),
    solid(`<path d="${torso}"/>`, 0.35),
    `<g clip-path="url(#shirt)">${solid(stripes.join(''))}</g>`,
    // The raised arm with its wristband, and the two fingers.
    limb(
      [
        [500, 352],
        [622, 262],
        [604, 60],
      ],
      60,
    ),
    line(
      [
        [574, 112],
        [640, 106],
      ],
      26,
    ),
    limb(
      [
        [590, 40],
        [570, -66],
      ],
      23,
      0.9,
    ),
    limb(
      [
        [618, 38],
        [626, -72],
      ],
      23,
      0.9,
    ),
    limb(
      [
        [300, 352],
        [222, 506],
        [262, 660],
      ],
      60,
    ),
    limb(
      [
        [356, 700],
        [332, 960],
        [322, 1226],
      ],
      88,
      0.75,
    ),
    limb(
      [
        [444, 700],
        [474, 960],
        [490, 1226],
      ],
      88,
      0.75,
    ),
    limb(
      [
        [330, 1286],
        [268, 1296],
      ],
      46,
      1,
    ),
    limb(
      [
        [484, 1286],
        [548, 1296],
      ],
      46,
      1,
    ),
    // The whistle on its lanyard.
    line(
      [
        [362, 298],
        [400, 432],
        [438, 298],
      ],
      7,
    ),
    solid('<circle cx="400" cy="446" r="17"/>'),
  ];
}

const PAGE = [0, 0, 1600, 1000];
save('mat', PAGE, mat());
save('corner', PAGE, corner());
save('bracket', PAGE, bracket());
save('regions', PAGE, regions());
// Mirrored, so that the raised arm is on the left, where the cards do not cover it.
save('official', [40, -120, 640, 1460], ['<g transform="matrix(-1 0 0 1 800 0)">', official(), '</g>']);
