// Replaces the federation runtime's logger, which has debug modes and stack traces, with the console.
export const createLogger = () => {
  const { log, info, warn, error } = console;
  return { log, info, warn, error, success: info, ready: info, debug() {}, setPrefix() {}, setDelegate() {} };
};
export const createInfrastructureLogger = createLogger;
export const logger = createLogger();
export const infrastructureLogger = logger;
export function bindLoggerToCompiler() {}
