import type { PictureStory } from './season-story';

const SIZE = { width: 1080, height: 1350 };
const MARGIN = 96;
const STRIPE = { height: 56, width: 44 };
const COLORS = { ground: '#0d1830', text: '#ffffff', muted: '#c3cde0', figure: '#f5bb3d' };
const HEADLINE = "'Barlow Condensed', 'Arial Narrow', sans-serif";
const TEXT = "system-ui, 'Segoe UI', Roboto, Arial, sans-serif";
const FACT_HEIGHT = 122;

/** Draws the recap as a PNG that fits the feeds of phones (4:5). Rejects if the browser can't encode it. */
export async function drawSeason(title: string, name: string, { facts, lines }: PictureStory): Promise<Blob> {
  await document.fonts.load(`800 100px ${HEADLINE}`);
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
  write(name, 170, `400 40px ${TEXT}`, COLORS.muted);
  write(title, 270, `800 104px ${HEADLINE}`, COLORS.text);
  let y = 300;
  for (const fact of facts) {
    y += FACT_HEIGHT;
    write(fact.value, y, `800 124px ${HEADLINE}`, COLORS.figure);
    const width = context.measureText(fact.value).width;
    write(fact.name, y, `400 44px ${TEXT}`, COLORS.text, MARGIN + width + 28);
  }
  y += 40;
  for (const line of lines)
    for (const part of wrap(context, line, `400 36px ${TEXT}`)) {
      y += 52;
      write(part, y, `400 36px ${TEXT}`, COLORS.muted);
    }
  write('RateMyOfficial', SIZE.height - 64, `800 52px ${HEADLINE}`, COLORS.text);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty')))),
  );
}

function wrap(context: CanvasRenderingContext2D, text: string, font: string): string[] {
  context.font = font;
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const row = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && context.measureText(row).width <= SIZE.width - 2 * MARGIN)
      rows[rows.length - 1] = row;
    else rows.push(word);
  }
  return rows;
}
