// Preloaded into a process under test (node --import): its clock stands at CLOCK_START (ISO) until SIGUSR2, and then
// runs.
const RealDate = Date;
const start = RealDate.parse(process.env.CLOCK_START);
let released = null;
const now = () => (released === null ? start : start + Math.round(performance.now() - released));
process.on('SIGUSR2', () => (released ??= performance.now()));
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
