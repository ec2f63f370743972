export interface Outgoing {
  id: number
  /** E.164. */
  recipient: string
  text: string
}

/** How sending a message ended, as far as that is known. */
export type Outcome =
  | { state: 'sent' }
  /** It was certainly not sent; trying again may help, or never will. */
  | { state: 'refused'; reason: string; isForGood: boolean }
  /** It may have been sent. */
  | { state: 'unclear'; reason: string }

/** Somebody who carries messages to telephones. */
export interface Channel {
  name: 'sparrow' | 'practice'
  send(message: Outgoing): Promise<Outcome>
}
