import { useRevalidator } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../app/toasts.ts'
import { useAction } from '../form/use-action.ts'

/** What staff can do with a review as they see it; one that changed meanwhile is shown as it is now. */
export function useJudgement(onEnd: () => void) {
  const { run } = useAction()
  const { revalidate } = useRevalidator()

  async function judge(work: () => Promise<StaffReview>, done: string, undo?: () => Promise<unknown>) {
    await run(work, {
      done,
      undo,
      refused: ({ message }) => {
        toast.error(message)
        void revalidate()
      },
    })
    onEnd()
  }
  const { reviews } = adminMessages
  return {
    hide: ({ id, version }: StaffReview, reason: string) =>
      judge(
        () => api.reviews.hide({ id, version, reason }),
        reviews.hidden,
        () => api.reviews.show({ id, version: version + 1 }),
      ),
    show: ({ id, version, hidden }: StaffReview) =>
      judge(
        () => api.reviews.show({ id, version }),
        reviews.shown,
        () => api.reviews.hide({ id, version: version + 1, reason: hidden?.reason ?? '' }),
      ),
    reply: ({ id, version }: StaffReview, reply: string) => judge(() => api.reviews.reply({ id, version, reply }), reviews.replied),
    removeReply: ({ id, version, reply }: StaffReview) =>
      judge(
        () => api.reviews.removeReply({ id, version: String(version) }),
        reviews.replyRemoved,
        () => api.reviews.reply({ id, version: version + 1, reply: reply?.text ?? '' }),
      ),
  }
}
