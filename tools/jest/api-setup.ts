// Limits are there to end what hangs, not to measure: the machine may be busy with other tests.
jest.setTimeout(60_000);
