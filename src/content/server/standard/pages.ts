import type { Settings } from '#settings/contract.ts'
import type { PageText } from '../../pages/page.ts'
import type { BuiltInPage } from '../../pages/page-model.ts'
import { delivery } from './delivery.ts'
import { exportPolicy } from './export-policy.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import type { CreateStandardPage } from './standard-page.ts'
import { terms } from './terms.ts'
import { warranty } from './warranty.ts'

const about: CreateStandardPage = () => ({
  title: 'About us',
  lead: 'Visit {name} at {address}, open {hours}.',
  text: 'Call [{phone}](tel:{phone}), write to [{email}](mailto:{email}), or come by.',
})

const services: CreateStandardPage = () => ({
  title: 'Services',
  lead: 'Ask us what we can do for you: call {phone}, write to {email}, or visit us at {address}.',
  text: '',
})

const careers: CreateStandardPage = () => ({
  title: 'Careers',
  lead: '',
  text:
    'Would you like to work with us? Write a few lines about yourself to ' +
    '[{email}](mailto:{email}).',
})

const standardPages: Record<BuiltInPage, CreateStandardPage> = {
  about,
  services,
  careers,
  delivery,
  returns,
  warranty,
  terms,
  privacy,
  'export-policy': exportPolicy,
}

export const createStandardPage = (key: BuiltInPage, settings: Settings): PageText => ({
  description: '',
  listTitle: '',
  list: [],
  ...standardPages[key](settings),
})
