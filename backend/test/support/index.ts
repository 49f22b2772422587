export { startApi, startReplica, type Replica, type TestApi } from './api';
export { startApiProcess, type ApiProcess } from './api-process';
export { TestClient, type TestResponse, type ErrorResponse } from './client';
export { createTestDatabase } from './databases';
export { dayFromNow, DEMO_DAY } from './days';
export { startMailbox, type Mailbox } from './mailbox';
export {
  useCheapHashes,
  createPerson,
  blockVerifications,
  PASSWORD,
  PEOPLE,
  watchVerifications,
  type Actor,
} from './people';
export { until } from './until';
export { startWorker, startWorkerProcess, type TestWorker, type WorkerProcess } from './worker';
export { startProxy, startRedisProxy, type ServerProxy } from './server-proxy';
export { createWorld, type World } from './world';
export { checksum, countWrites } from './writes';
export { form, picture } from './picture';
