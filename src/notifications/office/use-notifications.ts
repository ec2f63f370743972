import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#kit/web/app/toasts.ts'
import { publishLive } from '#kit/web/office/live.ts'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { type News, type Topic, topics } from '../model.ts'
import { notificationOfficeWords } from '../words/office.ts'
import { prepareSound, ring } from './sound.ts'
import { subscribeToNews } from './subscribe-to-news.ts'

/** The topics that ring, with the pages that list them. */
const ringingPages = {
  orders: officePaths.orders,
  enquiries: officePaths.enquiries,
  repairs: officePaths.repairs,
  limits: () => officePaths.mails,
} as const
type RingingTopic = keyof typeof ringingPages

/** Whether there are more waiting items than before, or a newer one. */
const isNewer = (previous: News[Topic], current: News[Topic]) =>
  previous !== undefined &&
  current !== undefined &&
  (current.newest > previous.newest || current.count > previous.count)

/** Notifies staff of news with a toast and a sound while the back office is open. */
export function useNotifications(userId: string | undefined) {
  const words = useWords(notificationOfficeWords)
  const navigate = useNavigate()
  useEffect(() => {
    if (!userId) return
    let previous: News = {}
    const unsubscribe = subscribeToNews(userId, ({ news, changed }) => {
      for (const topic of Object.keys(ringingPages) as RingingTopic[]) {
        if (!isNewer(previous[topic], news[topic])) continue
        ring(`${topic} ${news[topic]?.newest} ${news[topic]?.count}`)
        toast.info(words.came[topic], {
          cause: `news-${topic}`,
          action: { label: words.look, run: () => void navigate(ringingPages[topic]()) },
        })
      }
      previous = news
      publishLive(
        Object.fromEntries(topics.map((topic) => [topic, news[topic]?.count ?? 0])),
        news.orders?.count ?? 0,
        changed,
      )
    })
    const stopSound = prepareSound()
    return () => {
      unsubscribe()
      stopSound()
    }
  }, [userId, navigate, words])
}
