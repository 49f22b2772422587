import { fireEvent, screen } from '@testing-library/react';

/** Stubs images, which jsdom neither decodes nor draws. Each is 400 by 200 pixels, and its crop is the text `square`. */
export function stubImages(): { drawn: unknown[][]; choose: (name: string) => void } {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  const drawCalls: unknown[][] = [];
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    for (const [side, value] of Object.entries({ naturalWidth: 400, naturalHeight: 200 }))
      Object.defineProperty(HTMLImageElement.prototype, side, { get: () => value, configurable: true });
    // react-easy-crop computes no crop unless its container has a size.
    HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
    HTMLCanvasElement.prototype.getContext = (() => ({
      fillRect: () => undefined,
      drawImage: (...args: unknown[]) => void drawCalls.push(args.slice(1)),
    })) as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['square'], { type: 'image/jpeg' }));
  });
  afterAll(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
    Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect');
  });
  const choose = (name: string): void => {
    const file = new File(['picture'], name, { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
    fireEvent.load(screen.getByAltText('Your picture, as it will be shown'));
  };
  return { drawn: drawCalls, choose };
}
