/** A wrong setting. It stops startup, and its message names the variable. */
export class ConfigError extends Error {}
