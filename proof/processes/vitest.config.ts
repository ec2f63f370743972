import { mergeConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

const merged = mergeConfig(config, {})
if (merged.test) merged.test.include = ['proof/processes/**/*.test.ts']
export default merged
