import type { PageLook, Mark, Picture } from '@simvest/contracts'
import { Badge } from '@simvest/ui-kit'
import styled from 'styled-components'

/** The largest changed share among the widths of a page, from 0 to 1. */
export function mostChanged(looks: readonly PageLook[]): number {
  return Math.max(0, ...looks.map(({ changed }) => changed))
}

export function ChangedBadge({ looks }: { looks: readonly PageLook[] }) {
  if (looks.some(({ release }) => !release)) return <Badge tone="info">New page</Badge>
  const changed = mostChanged(looks)
  return <Badge tone={changed > 0 ? 'pending' : 'neutral'}>{changed > 0 ? 'Changed' : 'Unchanged'}</Badge>
}

interface LookPicturesProps {
  look: PageLook
  path: string
  /** The address of the folder with the pictures, ending with a slash. */
  folder: string
}

/** The release and the preview of a page beside each other, with frames around what differs. */
export function LookPictures({ look, path, folder }: LookPicturesProps) {
  const { window, preview, release, changed, marks } = look
  const share = release ? `${shareOf(changed)} of the pixels changed` : 'the release has no such page'
  return (
    <section aria-label={`${path}, ${window} pixels wide`}>
      <p>
        {window} pixels wide: {share}
      </p>
      <Beside>
        {release && <Shown title="Release" alt={`${path} in the release`} picture={release} folder={folder} />}
        <Shown title="Preview" alt={`${path} in the preview`} picture={preview} folder={folder} marks={marks} />
      </Beside>
    </section>
  )
}

const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** `0%` means that no pixel differs. */
function shareOf(changed: number): string {
  return changed > 0 && changed < 0.001 ? `less than ${SHARE.format(0.001)}` : SHARE.format(changed)
}

interface ShownProps {
  title: string
  alt: string
  picture: Picture
  folder: string
  marks?: readonly Mark[]
}

function Shown({ title, alt, picture: { file, width, height }, folder, marks = [] }: ShownProps) {
  return (
    <figure style={{ maxWidth: width }}>
      <figcaption>{title}</figcaption>
      <Framed>
        <img src={folder + file} alt={alt} width={width} height={height} loading="lazy" />
        {marks.map((mark) => (
          <Framing
            key={mark.top}
            data-mark
            style={{
              left: percent(mark.left, width),
              top: percent(mark.top, height),
              width: percent(mark.width, width),
              height: percent(mark.height, height),
            }}
          />
        ))}
      </Framed>
    </figure>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

const Beside = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-1);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Framed = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--line);

  & > img {
    display: block;
    width: 100%;
    height: auto;
  }
`

const Framing = styled.span`
  position: absolute;
  outline: 3px solid var(--status-danger);
  outline-offset: 2px;
`
