import { useState } from 'react'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { pointsFor, testResults } from '../../model.ts'
import type { RepairTicket } from '../../ticket.ts'
import { ticketWords } from '../../words/ticket.ts'
import { Chip } from '../chip.tsx'
import { useRepairAction } from '../use-repair-action.ts'
import type { TicketSettingsProps } from './ticket-props.ts'

/** The tests before a device is ready, each with a result and a note. */
export function TicketTests({ ticket, settings }: TicketSettingsProps) {
  const words = useWords(ticketWords).tests
  const untested = pointsFor(settings.testLists, ticket.device.kind).map((name) => ({
    name,
    result: null,
    note: '',
  }))
  const [tests, setTests] = useState<RepairTicket['tests']>(
    ticket.tests.length > 0 ? ticket.tests : untested,
  )
  const run = useRepairAction()
  const { id, version, stage, testedBy, testedAt } = ticket
  // The server accepts test results only in these stages.
  const isOpen = stage === 'repairing' || stage === 'testing'
  const change = (name: string, part: Partial<RepairTicket['tests'][number]>) =>
    setTests((all) => all.map((test) => (test.name === name ? { ...test, ...part } : test)))
  const save = () => run(() => api.repairs.saveTests({ id, version, tests }))
  if (!isOpen && !testedAt) return null
  return (
    <section className="sheet form" aria-labelledby="ticket-tests">
      <h2 id="ticket-tests">{words.title}</h2>
      {tests.length === 0 && <p className="soft">{words.none}</p>}
      {testedAt && <p className="soft">{words.by(testedBy ?? '', formatMoment(testedAt))}</p>}
      <ul className="points">
        {tests.map(({ name, result, note }) => (
          <li key={name}>
            <span>{name}</span>
            {isOpen ? (
              <fieldset>
                <legend className="hidden">{name}</legend>
                {testResults.map((each) => (
                  <Chip
                    key={each}
                    type="radio"
                    name={`test-${name}`}
                    label={words.results[each]}
                    checked={result === each}
                    onChange={() => change(name, { result: each })}
                  />
                ))}
              </fieldset>
            ) : (
              <span className={result === 'failed' ? 'status is-bad' : 'status'}>
                {result && words.results[result]}
              </span>
            )}
            {isOpen && (result === 'failed' || result === 'skipped' || note) && (
              <input
                className="input"
                aria-label={words.note(name)}
                placeholder={words.note(name)}
                maxLength={200}
                value={note}
                onChange={({ target }) => change(name, { note: target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && tests.length > 0 && (
        <div className="row">
          <Button kind="quiet" onClick={save}>
            {words.save}
          </Button>
          <Button
            kind="quiet"
            onClick={() =>
              setTests((all) => all.map((test) => ({ ...test, result: test.result ?? 'passed' })))
            }
          >
            {words.allPassed}
          </Button>
        </div>
      )}
    </section>
  )
}
