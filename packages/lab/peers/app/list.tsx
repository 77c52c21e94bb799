import { type FormEvent, useState } from 'react'

interface Visit {
  id: number
  who: string
  day: string
}

const VISITS: readonly Visit[] = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  who: `Visitor ${index + 1}`,
  day: `2026-03-${String(index + 1).padStart(2, '0')}`,
}))

/** The first remote: a list, and a form that adds to it. */
export function List() {
  const [visits, setVisits] = useState(VISITS)
  const [problem, setProblem] = useState('')
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [who, day] = ['who', 'day'].map((name) => String(given.get(name) ?? '').trim())
    if (!who || !day) return setProblem('Name a visitor and a day.')
    setProblem('')
    setVisits([{ id: visits.length, who, day }, ...visits])
    event.currentTarget.reset()
  }
  return (
    <section>
      <h1>Visits</h1>
      <form onSubmit={add}>
        <label>
          Visitor <input name="who" />
        </label>
        <label>
          Day <input name="day" type="date" />
        </label>
        <button type="submit">Add the visit</button>
        {problem && <p role="alert">{problem}</p>}
      </form>
      <ul>
        {visits.map(({ id, who, day }) => (
          <li key={id}>
            {who}, {day}
          </li>
        ))}
      </ul>
    </section>
  )
}
