import { normalize, wordsOf } from './text.ts'

const english =
  'a an the of in on at to for with without and or by from is are be i we you me my our your ' +
  'it its this that these those want wants need needs buy buying purchase get give show find ' +
  'search looking look please kindly price prices pricing cost costs rate nepal nepali ' +
  'kathmandu ktm online shop store best good great nice top new used any some all available ' +
  'sale sell selling offer offers deal deals which what where how much many can do does have ' +
  'has like latest quality original genuine brand branded model item product products except ' +
  'excluding non thing things one ones tell know not no nor if so just also only please there ' +
  'here go going working broken damaged dead replace repair fix problem'
const nepali =
  'ko ka ki haru wa athawa bina bahek nabhako navako nabhayeko navayeko chhaina chaina ke lai ' +
  'le ma mai bata cha chha chh xa xha ho hola kati kun kasto paisa paise mulya mol dam rupiya ' +
  'rupaiya rupaya kinne kinna kinnu chahiyo chaiyo chahinchha chahincha chaincha chayo ' +
  'chahiye ramro ramra naya yo tyo lagi mero hamro hajur dai bhai didi milcha milchha paincha ' +
  'painchha paucha pauchha parchha parcha garne garnu garna garnako sabai bhanda vanda sanga ' +
  'sita wala ra ani pani yaha yahan euta'

/** Words that people write around what they look for. */
export const fillers: ReadonlySet<string> = new Set(`${english} ${nepali}`.split(' '))

export const isOnlyFillers = (phrase: string) =>
  wordsOf(normalize(phrase)).every((word) => fillers.has(word))

/** The purpose follows this word. */
export const forWord = 'for'
/** The purpose precedes this word: "student ko lagi laptop". */
export const trailingForWord = 'lagi'

const labelled = new Set(['part', 'model', 'serial', 'item'])
const labels = new Set(['no', 'number', 'num'])

/** Whether these two words announce a number: "part no 6205" is not about parts. */
export const isNumberLabelAt = (words: readonly { text: string }[], at: number) =>
  at + 2 < words.length &&
  labelled.has(words[at]?.text ?? '') &&
  labels.has(words[at + 1]?.text ?? '')

const counters = new Set(['wata', 'vata', 'ota', 'piece', 'pieces', 'pcs', 'nos'])

/** Whether these two words are a quantity: "2 wata router". */
export const isQuantityAt = (words: readonly { text: string }[], at: number) =>
  /^\d{1,2}$/.test(words[at]?.text ?? '') && counters.has(words[at + 1]?.text ?? '')
