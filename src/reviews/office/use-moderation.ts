import { useRevalidator } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { StaffReview } from '../contract.ts'
import { reviewOfficeWords } from '../words/office.ts'

/** The actions of staff on a review. If the review has changed meanwhile, the list is reloaded. */
export function useModeration(onEnd: () => void) {
  const words = useWords(reviewOfficeWords)
  const { run } = useAction()
  const { revalidate } = useRevalidator()

  async function moderate(
    send: () => Promise<StaffReview>,
    done: string,
    undo?: () => Promise<unknown>,
  ) {
    await run(send, {
      done,
      undo,
      refused: ({ message }) => {
        toast.error(message)
        void revalidate()
      },
    })
    onEnd()
  }
  return {
    hide: ({ id, version }: StaffReview, reason: string) =>
      moderate(
        () => api.reviews.hide({ id, version, reason }),
        words.hidden,
        () => api.reviews.show({ id, version: version + 1 }),
      ),
    show: ({ id, version, hidden }: StaffReview) =>
      moderate(
        () => api.reviews.show({ id, version }),
        words.shown,
        () => api.reviews.hide({ id, version: version + 1, reason: hidden?.reason ?? '' }),
      ),
    reply: ({ id, version }: StaffReview, reply: string) =>
      moderate(() => api.reviews.reply({ id, version, reply }), words.replied),
    removeReply: ({ id, version, reply }: StaffReview) =>
      moderate(
        () => api.reviews.removeReply({ id, version: String(version) }),
        words.replyRemoved,
        () => api.reviews.reply({ id, version: version + 1, reply: reply?.text ?? '' }),
      ),
  }
}
