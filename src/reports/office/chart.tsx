import { type CSSProperties, type PointerEvent, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { reportOfficeWords } from '../words/office.ts'
import { pickLabels, ticksUpTo } from './chart-scale.ts'
import type { Point } from './chart-table.tsx'
import { ChartTable } from './chart-table.tsx'

interface ChartProps {
  title: string
  kind: 'line' | 'bars'
  points: Point[]
  format: (value: number) => string
  formatTick: (value: number) => string
  /** Whether the axis has only whole numbers. */
  whole?: boolean
  /** Shown instead of an empty chart. */
  empty: string
}

/**
 * Values over time. The pointer or the arrow keys select a point, whose value is shown. The table
 * below lists all values.
 */
export function Chart({
  title,
  kind,
  points,
  format,
  formatTick,
  whole = false,
  empty,
}: ChartProps) {
  const words = useWords(reportOfficeWords)
  const last = points.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const selected = Math.min(chosen ?? last, last)
  const point = points[selected]
  if (!point) return null
  if (points.every(({ value }) => value === 0))
    return (
      <figure className="chart sheet">
        <figcaption>
          <h2>{title}</h2>
        </figcaption>
        <p className="soft">{empty}</p>
      </figure>
    )

  const ticks = ticksUpTo(Math.max(...points.map(({ value }) => value)), whole)
  const top = ticks.at(-1) ?? 1
  const x = (index: number) => ((index + 0.5) / points.length) * 100
  const y = (value: number) => 100 - (value / top) * 100
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(Math.max(Math.floor(((clientX - left) / width) * points.length), 0), last))
  }
  return (
    <figure className="chart sheet">
      <figcaption>
        <h2>{title}</h2>
        <p className="num">
          <span className="soft">{point.label}</span> <b>{format(point.value)}</b>
        </p>
      </figcaption>
      <div className="chart-frame">
        <ol className="chart-ticks num" aria-hidden="true">
          {ticks.map((tick) => (
            <li key={tick} style={{ top: `${y(tick)}%` }}>
              <span>{formatTick(tick)}</span>
            </li>
          ))}
        </ol>
        <div
          className="chart-plot"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(null)}
        >
          {ticks.map((tick) => (
            <i key={tick} className="chart-grid" style={{ top: `${y(tick)}%` }} />
          ))}
          {kind === 'line' ? (
            <Line heights={points.map(({ value }) => y(value))} x={x} />
          ) : (
            <Bars points={points} selected={selected} top={top} />
          )}
          <i
            className="chart-mark"
            data-kind={kind}
            style={{ left: `${x(selected)}%`, '--y': `${y(point.value)}%` } as CSSProperties}
          />
          <input
            type="range"
            min={0}
            max={last}
            value={selected}
            aria-label={title}
            aria-valuetext={words.reading(point.label, format(point.value))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </div>
        <ol className="chart-labels num" aria-hidden="true">
          {pickLabels(points.length).map((index) => (
            <li key={index} style={{ left: `${x(index)}%` }}>
              {points[index]?.short}
            </li>
          ))}
        </ol>
      </div>
      <ChartTable title={title} points={points} format={format} />
    </figure>
  )
}

function Line({ heights, x }: { heights: number[]; x: (index: number) => number }) {
  const line = heights
    .map((height, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${height}`)
    .join('')
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className="chart-area" d={`${line}L${x(heights.length - 1)} 100L${x(0)} 100Z`} />
      <path className="chart-line" d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Bars({ points, selected, top }: { points: Point[]; selected: number; top: number }) {
  return (
    <ol className="chart-bars" aria-hidden="true">
      {points.map(({ label, value }, index) => (
        <li
          key={label}
          className={index === selected ? 'is-shown' : undefined}
          style={{ height: `${(value / top) * 100}%` }}
        />
      ))}
    </ol>
  )
}
