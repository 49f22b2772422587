import type { QueueName } from './jobs';

/** The producers' side of a queue; the consumers' side, in the worker only, has the bare name. */
export const producerOf = (queue: QueueName): string => `producer.${queue}`;
