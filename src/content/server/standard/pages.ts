import type { Language } from '#kit/contract/language.ts'
import type { Settings } from '#settings/contract.ts'
import type { PageText } from '../../pages/page.ts'
import type { BuiltInPage } from '../../pages/page-model.ts'
import { standardPageWords } from '../../words/standard-pages.ts'

type Words = ReturnType<typeof standardPageWords>['terms']

/** The facts that the E-Commerce Act 2081 requires of a seller, if the settings have them. */
function listSeller(
  { registeredName, companyNumber, registration, listingNumber }: Settings,
  words: Words['seller'],
) {
  const facts = [
    registeredName ? words.registeredName : words.name,
    words.address,
    words.telephone,
    words.email,
    companyNumber && words.companyNumber,
    registration && words.registration,
    listingNumber && words.listingNumber,
  ]
  return facts
    .filter(Boolean)
    .map((fact) => `- ${fact}`)
    .join('\n')
}

/** The contact for complaints: the grievance officer, or the shop itself if there is none. */
function describeComplaints(
  { grievanceOfficer, grievancePhone, grievanceEmail }: Settings,
  words: Words,
) {
  if (!grievanceOfficer) return words.complaints
  const phone = grievancePhone ? '{grievancePhone}' : '{phone}'
  const email = grievanceEmail ? '{grievanceEmail}' : '{email}'
  return words.complaintsToOfficer(phone, email)
}

const createTerms = (
  settings: Settings,
  words: Words,
): Pick<PageText, 'title' | 'lead' | 'text'> => ({
  title: words.title,
  lead: words.lead(settings.registeredName ? '{registeredName}' : '{name}'),
  text: words.text(listSeller(settings, words.seller), describeComplaints(settings, words)),
})

/** Creates a standard page. It states only what the settings and the law say. */
export function createStandardPage(
  key: BuiltInPage,
  settings: Settings,
  language: Language,
): PageText {
  const words = standardPageWords(language)
  const page = key === 'terms' ? createTerms(settings, words.terms) : words[key]
  return { description: '', listTitle: '', list: [], ...page }
}
