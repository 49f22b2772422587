// The only limit of a test: it ends what hangs.
jest.setTimeout(120_000);
