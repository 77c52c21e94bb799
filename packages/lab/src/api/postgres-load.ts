import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The processes of a PostgreSQL, which work in its folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })
}

/** Seconds of a core that the PostgreSQL in a folder has used. */
export function secondsOfPostgres(folder: string): number {
  return sumOf(folder, (pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Own time, and that of its children that have ended.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  })
}

/** Bytes of memory of its processes; what they share counts once. */
export function memoryOfPostgres(folder: string): number {
  return sumOf(folder, (pid) => {
    const [, kilobytes = '0'] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes) * 1_024
  })
}

function sumOf(folder: string, figure: (pid: string) => number): number {
  let sum = 0
  for (const pid of processesIn(folder)) {
    try {
      sum += figure(pid)
    } catch {
      // The process has already ended.
    }
  }
  return sum
}
