import { type AdminUser, getDocument, getUserForAdmin, pathOf, verifyIdentity } from '@simvest/contracts'
import { refresh, useQuery } from '@simvest/platform'
import { Badge, Button, Dialog, Inline, Notice, Stack } from '@simvest/ui-kit'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { CONFIRMED, REASONED } from '#dialogs/fields.tsx'
import { PrivateImage } from '#dialogs/private-image.tsx'
import { type About, useSeen } from '#dialogs/use-seen.ts'
import { idStatusOf, isIdOpen } from './describe-user.ts'

const POLL = 10_000

type IdentityStatus = 'APPROVED' | 'REJECTED'

const DOCUMENT: About<typeof verifyIdentity, AdminUser> = {
  endpoint: verifyIdentity,
  versionOf: ({ identityVersion }) => identityVersion,
  presentIn: ({ user: present }) => present,
  describe: (row) => idStatusOf(row).label,
  isOpen: isIdOpen,
}

interface VerifyDialogProps {
  user: AdminUser
  status: IdentityStatus
  /** To where it was asked for: the document, or the page. */
  onBack: () => void
  onClose: () => void
}

/** Approve or reject a document. */
export function VerifyDialog({ user, status, onBack, onClose }: VerifyDialogProps) {
  const { id, username } = user
  const { data: now = user } = useQuery(getUserForAdmin, { params: { id } }, { poll: POLL })
  const seen = useSeen(DOCUMENT, now, user)
  const approves = status === 'APPROVED'
  return (
    <ActDialog
      endpoint={verifyIdentity}
      title={approves ? `Approve the document of ${username}?` : `Reject the document of ${username}?`}
      consequence={
        approves
          ? `The identity check of ${username} is complete, and held referral rewards are credited.`
          : `${username} is told the reason and can upload another document.`
      }
      confirmLabel={approves ? 'Approve document' : 'Reject document'}
      tone={approves ? 'primary' : 'danger'}
      {...(approves ? CONFIRMED : REASONED)}
      input={(given) => ({ params: { id }, body: { status, ...given }, version: seen.row.identityVersion })}
      done={() => ({ title: `ID verification status updated to ${status}` })}
      failed={{ text: 'Error updating ID verification' }}
      seen={seen}
      after={onClose}
      onClose={onBack}
    />
  )
}

interface DocumentDialogProps {
  user: AdminUser
  /** Gets the user as they were when the document was shown. */
  onVerify: (status: IdentityStatus, seen: AdminUser) => void
  onClose: () => void
}

/** Shows the document. The API records the look, which begins the review. */
export function DocumentDialog({ user: listed, onVerify, onClose }: DocumentDialogProps) {
  const { data: user = listed, mutate } = useQuery(getUserForAdmin, { params: { id: listed.id } }, { poll: POLL })
  // The list may be older than the document, so the user is read now, before the look, and again after it.
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void mutate().finally(() => setAsked(true)), [mutate])
  const [shown, setShown] = useState<AdminUser>()
  const about = shown ?? user
  const isReplaced = about.identityVersion !== user.identityVersion
  const address = pathOf(getDocument, { id: user.id })
  const { label, tone } = idStatusOf(user)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="large"
      title="ID Document Preview"
      description={`Specimen document of ${user.username}. Your look at it is in the audit log.`}
      footer={
        <>
          <Button asChild variant="quiet">
            <a href={`${address}?download=true`} download>
              <Download aria-hidden="true" /> Download
            </a>
          </Button>
          {isIdOpen(user) && (
            <>
              <Button disabled={!shown || isReplaced} onClick={() => onVerify('REJECTED', about)}>
                Reject
              </Button>
              <Button variant="primary" disabled={!shown || isReplaced} onClick={() => onVerify('APPROVED', about)}>
                Approve
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack>
        <Inline>
          <Badge tone={tone}>{label}</Badge>
        </Inline>
        {isReplaced && (
          <Notice
            tone="warning"
            title="This changed meanwhile"
            action={<Button onClick={() => setShown(undefined)}>Show how it is now</Button>}
          >
            There is another document, or another name.
          </Notice>
        )}
        {isAsked && (
          <PrivateImage
            key={about.identityVersion}
            // Each version of the document has its own address, so that a cached image cannot replace it.
            src={`${address}?version=${encodeURIComponent(about.identityVersion)}`}
            alt={`Identity document of ${user.username}`}
            onShown={() => {
              setShown(about)
              // The look may have begun the review.
              void refresh()
            }}
            failure={{
              title: 'The document could not be shown',
              text: 'It may have been erased: documents go 30 days after the decision.',
            }}
          />
        )}
      </Stack>
    </Dialog>
  )
}
