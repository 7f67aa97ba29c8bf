/** Carries short codes to telephones. An adapter for a company comes with the telephone lines. */
export interface MessageSender {
  /** `phone` is E.164 without the plus sign. Throws when the message was not taken. */
  send(phone: string, text: string): Promise<void>;
}
