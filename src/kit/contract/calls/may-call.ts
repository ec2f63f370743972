import type { Grants, May } from '../access.ts'
import type { EndpointSpec } from './endpoint.ts'

/** Whether a role allows a call for the whole shop. */
export const mayCall = (
  may: May,
  holder: Pick<Grants, 'permissions'>,
  { access, secondPermission }: Pick<EndpointSpec, 'access' | 'secondPermission'>,
) => may(holder, access) && (secondPermission === undefined || may(holder, secondPermission))
