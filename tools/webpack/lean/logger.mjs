// In place of the federation runtime's logger, which asks for debug modes and stack traces: the console does.
export const createLogger = () => {
  const { log, info, warn, error } = console;
  return { log, info, warn, error, success: info, ready: info, debug() {}, setPrefix() {}, setDelegate() {} };
};
export const createInfrastructureLogger = createLogger;
export const logger = createLogger();
export const infrastructureLogger = logger;
export function bindLoggerToCompiler() {}
