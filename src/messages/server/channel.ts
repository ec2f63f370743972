export interface OutgoingMessage {
  id: number
  /** A phone number in E.164 format. */
  recipient: string
  text: string
}

/** The outcome of sending a message, as far as the shop can know it. */
export type SendOutcome =
  | { state: 'sent' }
  /** The message was certainly not sent. If `isForGood`, a retry cannot succeed. */
  | { state: 'refused'; reason: string; isForGood: boolean }
  /** The message may have been sent. */
  | { state: 'unclear'; reason: string }

/** A gateway that sends text messages to phones. */
export interface Channel {
  name: 'sparrow' | 'practice'
  send(message: OutgoingMessage): Promise<SendOutcome>
}
