/** A wrong setting, which stops startup; the message names the variable. */
export class ConfigError extends Error {}
