import { createContext } from 'react-router'
import type { ApiClient } from '#kit/contract/calls/client.ts'

/** Brings the API to the loaders of pages. */
export const apiContext = createContext<ApiClient>()
