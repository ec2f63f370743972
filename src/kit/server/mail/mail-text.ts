/** What the owner may word of a mail. */
export interface MailText {
  subject: string
  heading: string
  /** Paragraphs, with an empty line between them. */
  text: string
}
