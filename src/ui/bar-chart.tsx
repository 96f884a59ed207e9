import { AxisBottom, AxisLeft } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Link } from 'react-router-dom'
import styles from './bar-chart.module.css'

export type Bar = {
  key: string
  label: string
  value: number
  /** A line across the bar, to compare it with. */
  mark?: number | undefined
  isCurrent?: boolean
  /** What is behind the bar. */
  link?: { to: string; label: string }
}

const HEIGHT = 200
const SPACE = { top: 8, bottom: 40, start: 44, end: 4 }

/** Bars in the page's width. `description` says in words what they show; the figures belong in a table beside it. */
export function BarChart({
  bars,
  description,
  valueText,
}: {
  bars: readonly Bar[]
  description: string
  valueText: (value: number) => string
}) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const across = Math.max(0, width - SPACE.start - SPACE.end)
  const down = HEIGHT - SPACE.top - SPACE.bottom
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, across], padding: 0.25 })
  const most = Math.max(0, ...bars.flatMap(({ value, mark = 0 }) => [value, mark])) || 1
  const y = scaleLinear({ domain: [0, most], range: [down, 0], nice: 4 })
  const labels = new Map(bars.map(({ key, label }) => [key, label]))
  // Labels of two lines need some 34 pixels each.
  const every = Math.max(1, Math.ceil((bars.length * 34) / Math.max(across, 1)))
  const shown = bars.filter((_, at) => (bars.length - 1 - at) % every === 0).map(({ key }) => key)

  return (
    <div ref={parentRef} className={styles.frame} style={{ blockSize: HEIGHT }}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          // A picture has nothing in it that can be opened.
          role={bars.some(({ link }) => link) ? 'group' : 'img'}
          aria-label={description}
        >
          <g transform={`translate(${SPACE.start} ${SPACE.top})`}>
            {y.ticks(4).map((tick) => (
              <line key={tick} x1={0} x2={across} y1={y(tick)} y2={y(tick)} className={styles.grid} />
            ))}
            {bars.map(({ key, value, mark, isCurrent, link }) => {
              const start = x(key) ?? 0
              const bar = (
                <rect
                  x={start}
                  y={y(value)}
                  width={x.bandwidth()}
                  height={down - y(value)}
                  rx={2}
                  className={isCurrent ? styles.current : styles.bar}
                />
              )
              return (
                <g key={key}>
                  {link ? (
                    <Link to={link.to} aria-label={link.label} className={styles.link}>
                      <title>{link.label}</title>
                      {/* The whole column is pressed: a low bar is no target. */}
                      <rect x={start} y={0} width={x.bandwidth()} height={down} className={styles.column} />
                      {bar}
                    </Link>
                  ) : (
                    bar
                  )}
                  {mark !== undefined && mark > 0 && (
                    <line
                      x1={start - 2}
                      x2={start + x.bandwidth() + 2}
                      y1={y(mark)}
                      y2={y(mark)}
                      className={styles.mark}
                    />
                  )}
                </g>
              )
            })}
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => valueText(Number(value))}
              tickLabelProps={{ className: styles.text, textAnchor: 'end', dy: '0.3em', dx: -4 }}
            />
            <AxisBottom
              scale={x}
              top={down}
              tickValues={shown}
              hideTicks
              axisLineClassName={styles.grid}
              tickFormat={(key) => labels.get(key) ?? ''}
              tickLabelProps={{ className: styles.text, textAnchor: 'middle', width: 30 }}
            />
          </g>
        </svg>
      )}
    </div>
  )
}
