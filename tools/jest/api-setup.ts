// The timeout ends tests that hang; the machine may be busy with other tests.
jest.setTimeout(60_000);
