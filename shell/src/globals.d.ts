/** Share key → version of what the shell provides; put in by the build. */
declare const SHARED_VERSIONS: Record<string, string>;
