import { fireEvent, screen } from '@testing-library/react';

/** The tabs that both dashboards must have, in the product's order. */
export const SHARED_TAB_NAMES = [
  'Add Official',
  'Manage Officials',
  'Add Supervisor',
  'Manage Supervisors',
  'Add Event',
  'Manage Events',
  'Manage Reviews',
  'Manage Coaches',
  'Manage Teams',
  'Pending Users',
];

/** What their lists ask, answered with nothing. */
export const EMPTY_LISTS = {
  'GET /api/users/pending': () => ({ body: [] }),
  'GET /api/officials': () => ({ body: { data: [], total: 0, page: 1, limit: 30 } }),
  'GET /api/teams': () => ({ body: [] }),
  'GET /api/users/supervisors': () => ({ body: { data: [] } }),
};

/** Takes the next file that the page hands to the browser; jsdom keeps none. Gives its text, with its mark of UTF-8. */
export function caughtFile(): () => Promise<string> {
  let caught = new Blob();
  URL.createObjectURL = (file) => {
    caught = file as Blob;
    return 'blob:caught';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await caught.arrayBuffer());
}

/** jsdom neither reads pictures nor draws: for the tests of a describe each is 400 by 200 pixels, and cut to 'square'. */
export function fakePictures(): { drawn: unknown[][]; choose: (name: string) => void } {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  const drawn: unknown[][] = [];
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    for (const [side, value] of Object.entries({ naturalWidth: 400, naturalHeight: 200 }))
      Object.defineProperty(HTMLImageElement.prototype, side, { get: () => value, configurable: true });
    HTMLCanvasElement.prototype.getContext = (() => ({
      fillRect: () => undefined,
      drawImage: (...args: unknown[]) => void drawn.push(args.slice(1)),
    })) as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['square'], { type: 'image/jpeg' }));
  });
  afterAll(() => void Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob }));
  const choose = (name: string): void => {
    const file = new File(['picture'], name, { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
    fireEvent.load(screen.getByAltText('Your picture, as it will be shown'));
  };
  return { drawn, choose };
}
