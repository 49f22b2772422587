// Long enough for a busy machine.
jest.setTimeout(60_000);
