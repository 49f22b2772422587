export { startApi, type TestApi } from './api';
export { TestClient, type Answer, type ErrorAnswer } from './client';
export { createTestDatabase } from './databases';
export { startMailbox, type Mailbox } from './mailbox';
export { createPerson, PASSWORD, PEOPLE, type Actor } from './people';
export { until } from './until';
export { startWorker, type TestWorker } from './worker';
export { startRedisGate, type RedisGate } from './redis-gate';
