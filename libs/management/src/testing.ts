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
