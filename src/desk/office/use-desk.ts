import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#kit/web/app/toasts.ts'
import { tellLive } from '#kit/web/office/live.ts'
import { officePaths } from '#office-pages.ts'
import { type News, type Topic, topics } from '../model.ts'
import { deskWords as words } from '../office-words.ts'
import { listenAtDesk } from './listen.ts'
import { prepareSound, ring } from './sound.ts'

const rung = ['orders', 'enquiries', 'repairs'] as const

/** More wait than before, or a newer one. */
const isNewer = (before: News[Topic], now: News[Topic]) =>
  before !== undefined &&
  now !== undefined &&
  (now.newest > before.newest || now.count > before.count)

/** Hears what happens in the shop, for as long as somebody works in its office. */
export function useDesk(userId: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!userId) return
    let before: News = {}
    const stop = listenAtDesk(userId, ({ news, changed }) => {
      for (const topic of rung) {
        if (!isNewer(before[topic], news[topic])) continue
        ring(`${topic} ${news[topic]?.newest} ${news[topic]?.count}`)
        toast.info(words.came[topic], {
          cause: `desk-${topic}`,
          action: { label: words.look, run: () => void navigate(officePaths[topic]()) },
        })
      }
      before = news
      tellLive(
        Object.fromEntries(topics.map((topic) => [topic, news[topic]?.count ?? 0])),
        news.orders?.count ?? 0,
        changed,
      )
    })
    const forget = prepareSound()
    return () => {
      stop()
      forget()
    }
  }, [userId, navigate])
}
