import { listPreviews, type Preview, type PreviewReport } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import {
  Badge,
  Button,
  Cell,
  DateTime,
  EmptyState,
  Heading,
  HeaderCell,
  Inline,
  Lazy,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { useCallback } from 'react'
import { Panel } from '#layout/panel.tsx'
import { fetchReport } from './fetch-report.ts'
import { ChangedBadge, LookPictures, mostChanged } from './look-pictures.tsx'

type PreviewViewProps = Pick<Preview, 'remote' | 'channel'>

/** The parts of a preview for its reviewer: build, sizes, the gate's findings, and the pages beside the release. */
export function PreviewView({ remote, channel }: PreviewViewProps) {
  const { data: previews, error, mutate } = useQuery(listPreviews, {})
  const preview = previews?.find((each) => each.remote === remote && each.channel === channel)
  if (preview) return <Shown {...preview} />
  if (previews) {
    return (
      <EmptyState level={1} title="No such preview">
        {remote}: {channel} has ended, or never was. The next push to its pull request makes it.
      </EmptyState>
    )
  }
  if (error) {
    return (
      <EmptyState
        level={1}
        title="Error loading the preview"
        action={<Button onClick={() => void mutate()}>Retry</Button>}
      >
        {error.message}
      </EmptyState>
    )
  }
  return (
    <Stack aria-busy="true" $gap={3}>
      <Heading level={1}>Preview</Heading>
      <Skeleton height="5rem" />
      <Skeleton height="20rem" />
    </Stack>
  )
}

function Shown({ remote, channel, version, moved }: Preview) {
  const folder = `/remotes/${remote}/${version}/pictures/`
  const load = useCallback(() => fetchReport(folder), [folder])
  return (
    <Stack $gap={3}>
      <Inline $justify="space-between">
        <Heading level={1} style={{ overflowWrap: 'anywhere' }}>
          Preview {remote}: {channel}
        </Heading>
        <Button asChild>
          <a href={`/?preview=${remote}:${channel}`}>Open the preview</a>
        </Button>
      </Inline>
      <Panel title="Build">
        <Text style={{ overflowWrap: 'anywhere' }}>{version}</Text>
        {moved && (
          <Text $tone="quiet" style={{ overflowWrap: 'anywhere' }}>
            Published <DateTime value={moved.at} /> by {moved.by}: {moved.why}
          </Text>
        )}
      </Panel>
      <Lazy load={load} fallback={<Skeleton height="20rem" />}>
        {(report) =>
          report ? <Report {...report} folder={folder} /> : <NoPictures remote={remote} channel={channel} />
        }
      </Lazy>
    </Stack>
  )
}

function NoPictures({ remote, channel }: PreviewViewProps) {
  return (
    <EmptyState title="Published without pictures">
      This command takes them, where the sources are:{' '}
      <code style={{ overflowWrap: 'anywhere' }}>
        pnpm mfe publish {remote} --channel {channel} --pictures
      </code>
    </EmptyState>
  )
}

function Report({ folder, released, shell, sizes, faults, routes }: PreviewReport & { folder: string }) {
  const sorted = routes.toSorted((one, other) => mostChanged(other.looks) - mostChanged(one.looks))
  return (
    <>
      <Panel
        title="Gate"
        action={
          <Badge tone={faults.length > 0 ? 'danger' : 'success'}>{faults.length > 0 ? 'Refused' : 'Passed'}</Badge>
        }
      >
        {faults.length === 0 && 'The gate found nothing on any page.'}
        <ul style={{ overflowWrap: 'anywhere' }}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Panel>
      <SizesTable sizes={sizes} />
      <Text $tone="quiet" $size="small">
        Pages with sample data in shell {shell},{' '}
        {released
          ? `compared with the release ${released}, the most changed first.`
          : 'compared with no release: there was none.'}
      </Text>
      {sorted.map(({ path, looks }) => (
        <Panel key={path} title={path} action={<ChangedBadge looks={looks} />}>
          <Stack $gap={3}>
            {looks.map((look) => (
              <LookPictures key={look.window} look={look} path={path} folder={folder} />
            ))}
          </Stack>
        </Panel>
      ))}
    </>
  )
}

const PARTS: Record<PreviewReport['sizes'][number]['part'], string> = {
  entry: 'Every page',
  page: 'Heaviest page',
  all: 'All scripts',
}

function SizesTable({ sizes }: Pick<PreviewReport, 'sizes'>) {
  return (
    <Panel title="Sizes" isFlush>
      <Table caption="Scripts in bytes after gzip" dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Scripts</HeaderCell>
            <HeaderCell $numeric>Release</HeaderCell>
            <HeaderCell $numeric>Preview</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sizes.map(({ part, bytes, released }) => (
            <TableRow key={part}>
              <Cell>{PARTS[part]}</Cell>
              <Cell $numeric>{released === undefined ? '–' : formatCount(released)}</Cell>
              <Cell $numeric>
                {formatCount(bytes)}
                {released !== undefined && released !== bytes && (
                  <Text $size="caption" $tone="quiet">
                    {bytes > released ? '+' : '−'}
                    {formatCount(Math.abs(bytes - released))}
                  </Text>
                )}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
