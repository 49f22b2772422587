import { barLabels, type PictureStory, type SeasonBars, type SeasonStory } from './season-story';

const SIZE = { width: 1080, height: 1350 };
const MARGIN = 96;
const STRIPE = { height: 56, width: 44 };
const COLORS = { ground: '#0d1830', text: '#ffffff', muted: '#c3cde0', figure: '#f5bb3d' };
const HEADLINE = "'Barlow Condensed', 'Arial Narrow', sans-serif";
const TEXT = "Barlow, system-ui, 'Segoe UI', Roboto, Arial, sans-serif";
const BARS_HEIGHT = 110;

/** Draws the recap as a PNG that fits the feeds of phones (4:5). Rejects if the browser can't encode it. */
export async function drawSeason(
  title: string,
  name: string,
  { facts: [hero, ...facts], lines, bars }: PictureStory,
): Promise<Blob> {
  await Promise.all([`800 100px ${HEADLINE}`, `400 40px ${TEXT}`].map((font) => document.fonts.load(font)));
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d')!;
  context.fillStyle = COLORS.ground;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  for (let x = 0; x < SIZE.width; x += STRIPE.width) {
    context.fillStyle = (x / STRIPE.width) % 2 ? '#101010' : '#ffffff';
    context.fillRect(x, 0, STRIPE.width, STRIPE.height);
  }
  const write = (text: string, y: number, font: string, color: string, x = MARGIN): void => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, x, y, SIZE.width - x - MARGIN);
  };
  /** Writes the value with its name beside it, on the same line. */
  const writeFact = ({ value, name: factName }: SeasonStory['facts'][number], y: number): void => {
    write(value, y, `800 76px ${HEADLINE}`, COLORS.figure);
    const width = context.measureText(value).width;
    write(factName, y, `400 40px ${TEXT}`, COLORS.text, MARGIN + width + 24);
  };
  write(name, 160, `400 40px ${TEXT}`, COLORS.muted);
  write(title, 244, `800 76px ${HEADLINE}`, COLORS.text);
  let y = 480;
  if (hero) {
    write(hero.value, y, `800 260px ${HEADLINE}`, COLORS.figure);
    y += 64;
    write(hero.name, y, `400 52px ${TEXT}`, COLORS.text);
  }
  if (bars) {
    y += 64 + BARS_HEIGHT;
    drawBars(context, bars, y);
  }
  y += 20;
  for (const fact of facts) {
    y += 92;
    writeFact(fact, y);
  }
  y += 24;
  for (const line of lines) {
    y += 56;
    write(line, y, `400 40px ${TEXT}`, COLORS.muted);
  }
  write('RateMyOfficial', SIZE.height - 56, `800 52px ${HEADLINE}`, COLORS.text);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty')))),
  );
}

function drawBars(context: CanvasRenderingContext2D, bars: SeasonBars, bottom: number): void {
  const { counts } = bars;
  const labels = barLabels(bars);
  const band = (SIZE.width - 2 * MARGIN) / counts.length;
  const most = Math.max(...counts);
  counts.forEach((count, index) => {
    const height = Math.max(6, (BARS_HEIGHT * count) / most);
    context.fillStyle = count > 0 ? COLORS.figure : COLORS.muted;
    const left = MARGIN + index * band;
    context.fillRect(left, bottom - height, band * 0.8, height);
    const label = labels[index];
    if (!label) return;
    context.font = `600 30px ${TEXT}`;
    context.fillText(label, left, bottom - height - 8, band * 0.8);
  });
}
