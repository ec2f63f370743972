import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { OrderedBuild } from '../customer-contract.ts'
import type { Finding } from '../rules/part.ts'
import { buildOfficeWords } from '../words/office.ts'
import { buildWords } from '../words/shop.ts'

/** The builds of an order, with the findings that the customer saw. Passed checks are folded. */
export function OrderedBuilds({
  orderId,
  builds,
}: {
  orderId: string
  builds: readonly OrderedBuild[]
}) {
  const words = useWords(buildOfficeWords)
  const buildText = useWords(buildWords)
  const [reported, setReported] = useState<{ build: string; finding: Finding }>()
  const { run } = useAction()
  const report = async (note: string) => {
    if (!reported) return
    const { build, finding } = reported
    if (
      await run(() => api.orders.reportBuild({ id: orderId, build, rule: finding.rule, note }), {
        done: words.reportNoted,
      })
    )
      setReported(undefined)
  }
  return (
    <>
      {builds.map(({ id, parts, findings }) => (
        <section key={id} className="sheet">
          <h2>
            <a href={paths.build({ parts })}>{words.orderedBuild}</a>
          </h2>
          <Verdicts
            findings={findings}
            onReport={(finding) => setReported({ build: id, finding })}
          />
        </section>
      ))}
      {reported && (
        <TextDialog
          title={buildText.reportTitle}
          label={words.reportNote}
          maxLength={2_000}
          confirm={buildText.send}
          onConfirm={report}
          onCancel={() => setReported(undefined)}
        >
          <p>{reported.finding.text}</p>
        </TextDialog>
      )}
    </>
  )
}

interface VerdictsProps {
  findings: readonly Finding[]
  onReport: (finding: Finding) => void
}

function Verdicts({ findings, onReport }: VerdictsProps) {
  const words = useWords(buildOfficeWords)
  const buildText = useWords(buildWords)
  const problems = findings.filter(({ verdict }) => verdict !== 'ok')
  const passed = findings.filter(({ verdict }) => verdict === 'ok')
  return (
    <>
      {problems.length === 0 ? (
        <p className="soft">{words.allFit}</p>
      ) : (
        <VerdictList findings={problems} onReport={onReport} />
      )}
      {passed.length > 0 && (
        <details>
          <summary>{buildText.morePassed(passed.length)}</summary>
          <VerdictList findings={passed} onReport={onReport} />
        </details>
      )}
    </>
  )
}

const VerdictList = ({ findings, onReport }: VerdictsProps) => {
  const words = useWords(buildWords)
  return (
    <ul>
      {findings.map((finding) => (
        <li key={finding.rule}>
          <p>
            <b>{words.verdicts[finding.verdict]}</b> {finding.text}
          </p>
          <Button
            kind="quiet"
            aria-label={words.wrongOf(finding.text)}
            onClick={() => onReport(finding)}
          >
            {words.wrong}
          </Button>
        </li>
      ))}
    </ul>
  )
}
