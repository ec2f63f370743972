import type { Noun } from '#kit/server/noun.ts'
import { registerBrand } from './brand/brand.routes.ts'
import { registerContent } from './content.routes.ts'
import { registerFront } from './front.routes.ts'

export const content: Noun = {
  register: (api) => {
    registerContent(api)
    registerFront(api)
    registerBrand(api)
  },
}
