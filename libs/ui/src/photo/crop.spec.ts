import { inside, MAX_ZOOM, reach, squareOf, WHOLE } from './crop';

const WIDE = { width: 400, height: 200 };
const TALL = { width: 100, height: 300 };

describe('the square of a picture', () => {
  it.each([
    ['the middle of a wide one', WIDE, WHOLE, { left: 100, top: 0, side: 200 }],
    ['the middle of a tall one', TALL, WHOLE, { left: 0, top: 100, side: 100 }],
    ['its left end', WIDE, { x: 0.25, y: 0.5, zoom: 1 }, { left: 0, top: 0, side: 200 }],
    ['a part of it, nearer', WIDE, { x: 0.5, y: 0.5, zoom: 2 }, { left: 150, top: 50, side: 100 }],
    ['never more than there is', WIDE, { x: 0, y: 2, zoom: 0.1 }, { left: 0, top: 0, side: 200 }],
    ['never nearer than allowed', WIDE, { x: 1, y: 1, zoom: 99 }, { left: 350, top: 150, side: 50 }],
  ])('%s', (_what, size, crop, square) => expect(squareOf(size, crop)).toEqual(square));

  it('stays where it was when it fits', () => {
    const crop = { x: 0.4, y: 0.5, zoom: MAX_ZOOM };
    expect(inside(WIDE, crop)).toEqual(crop);
  });

  it.each([
    ['x', WIDE, 1, [0.25, 0.75]],
    ['y', WIDE, 1, [0.5, 0.5]],
    ['y', WIDE, 2, [0.25, 0.75]],
    ['x', TALL, 1, [0.5, 0.5]],
  ] as const)('moves along %s of %j at zoom %d between %j', (axis, size, zoom, expected) =>
    expect(reach(size, axis, zoom)).toEqual(expected),
  );
});
