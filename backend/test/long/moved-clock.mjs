// Preloaded into a process under test (node --import): stops its clock at CLOCK_START (ISO) until SIGUSR2, then lets it
// run on from there.
const RealDate = Date;
const start = RealDate.parse(process.env.CLOCK_START);
let released = null;
const now = () => (released === null ? start : start + Math.round(performance.now() - released));
process.on('SIGUSR2', () => (released ??= performance.now()));
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args));
  }
  static now() {
    return now();
  }
};
