import { useState } from 'react'

interface Room {
  name: string
  floor: number
  seats: number
  equipment: string
}

const ROOMS: readonly Room[] = Array.from({ length: 40 }, (_, index) => ({
  name: `Room ${index + 1}`,
  floor: Math.floor(index / 10),
  seats: 4 + ((index * 7) % 13),
  equipment: index % 3 ? 'a screen and a whiteboard' : 'a screen',
}))

/** The second remote: a table, whose rows open their details. */
export function Details() {
  const [open, setOpen] = useState<string>()
  const chosen = ROOMS.find(({ name }) => name === open)
  return (
    <section>
      <h1>Rooms</h1>
      <table>
        <thead>
          <tr>
            <th>Room</th>
            <th>Floor</th>
            <th>Seats</th>
          </tr>
        </thead>
        <tbody>
          {ROOMS.map(({ name, floor, seats }) => (
            <tr key={name}>
              <td>
                <button type="button" onClick={() => setOpen(name)}>
                  {name}
                </button>
              </td>
              <td>{floor}</td>
              <td>{seats}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && (
        <p role="status">
          {chosen.name} has {chosen.seats} seats and {chosen.equipment}.
        </p>
      )}
    </section>
  )
}
