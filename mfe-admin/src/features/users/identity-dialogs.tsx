import {
  type AdminUser,
  getDocument,
  pathOf,
  reopenIdentity,
  revokeIdentity,
  type Verdict,
  verifyIdentity,
} from '@simvest/contracts'
import { refresh } from '@simvest/platform'
import { Badge, Button, Dialog, Inline, Notice, Stack } from '@simvest/ui-kit'
import { Download } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { ActDialog, useFocusAfter } from '#dialogs/act-dialog.tsx'
import { NO_REASON_FORM, REASON_FORM } from '#dialogs/fields.tsx'
import { PersonFacts } from '#dialogs/person-facts.tsx'
import { PrivateImage } from '#dialogs/private-image.tsx'
import { REASONS } from '#dialogs/reasons.ts'
import { useCurrentUser } from '#dialogs/use-current-user.ts'
import { type ActSubject, useVersionGuard } from '#dialogs/use-version-guard.ts'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { idStatusOf, isIdOpen } from './describe-user.ts'

type IdentityStatus = 'APPROVED' | 'REJECTED'

const DOCUMENT: ActSubject<typeof verifyIdentity, AdminUser> = {
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
  onDone: () => void
}

/** Approve or reject a document. */
export function VerifyDialog({ user, status, onBack, onDone }: VerifyDialogProps) {
  const { id, username } = user
  const { user: now } = useCurrentUser(user)
  const seen = useVersionGuard(DOCUMENT, now, user)
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
      {...(approves ? NO_REASON_FORM : REASON_FORM)}
      input={(given) => ({ params: { id }, body: { status, ...given }, version: seen.row.identityVersion })}
      done={() => ({ title: `ID verification status updated to ${status}` })}
      failed={{ text: 'Error updating ID verification' }}
      seen={seen}
      facts={<PersonFacts user={now} />}
      isQuick
      reasons={REASONS.document}
      after={onDone}
      onClose={onBack}
    />
  )
}

interface DocumentDialogProps {
  user: AdminUser
  /** Gets the user as they were when the document was shown. */
  onVerify: (status: IdentityStatus, seen: AdminUser) => void
  /** The decision that the administrator began: Enter goes on with it once the document is shown. */
  verdict: Verdict | undefined
  onClose: () => void
}

/** Shows the document. The API records the look, which begins the review. */
export function DocumentDialog({ user: listed, onVerify, verdict, onClose }: DocumentDialogProps) {
  // The list may be older than the document, so the user is read before the look, and again after it.
  const { user, isRead } = useCurrentUser(listed)
  const [shown, setShown] = useState<AdminUser>()
  const facts = useRef<HTMLDivElement>(null)
  const about = shown ?? user
  const isReplaced = about.identityVersion !== user.identityVersion
  const address = pathOf(getDocument, { id: user.id })
  const { label, tone } = idStatusOf(user)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="large"
      initialFocus={facts}
      title="ID Document Preview"
      description={`Specimen document of ${user.username}. Viewing it is recorded in the audit log.`}
      footer={
        <>
          <Button asChild variant="quiet">
            <a href={`${address}?download=true`} download>
              <Download aria-hidden="true" /> Download
            </a>
          </Button>
          <Revision user={user} />
          {isIdOpen(user) && (
            <Verdicts
              verdict={verdict}
              facts={facts}
              isShown={shown !== undefined && !isReplaced}
              onVerify={(status) => onVerify(status, about)}
            />
          )}
        </>
      }
    >
      <Stack>
        <div ref={facts} tabIndex={-1}>
          <Inline>
            <Badge tone={tone}>{label}</Badge>
          </Inline>
          <PersonFacts user={user} />
        </div>
        {isReplaced && (
          <Notice
            tone="warning"
            title="This changed while you were looking"
            action={<Button onClick={() => setShown(undefined)}>Show how it is now</Button>}
          >
            There is another document, or another name.
          </Notice>
        )}
        {isRead && (
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

interface VerdictsProps extends Pick<DocumentDialogProps, 'verdict'> {
  /** The facts that have the focus until the document is shown. */
  facts: RefObject<HTMLDivElement | null>
  isShown: boolean
  onVerify: (status: IdentityStatus) => void
}

/** The decisions, once the document is shown: the focus is then on the decision that began in the queue. */
function Verdicts({ verdict, facts, isShown, onVerify }: VerdictsProps) {
  const begun = useRef<HTMLButtonElement>(null)
  useFocusAfter(facts, begun, isShown)
  return (
    <>
      <Button ref={verdict === 'reject' ? begun : undefined} disabled={!isShown} onClick={() => onVerify('REJECTED')}>
        Reject
      </Button>
      <Button
        ref={verdict === 'approve' ? begun : undefined}
        variant="primary"
        disabled={!isShown}
        onClick={() => onVerify('APPROVED')}
      >
        Approve
      </Button>
    </>
  )
}

/** Takes a decision about a document back: an approval is revoked, a rejected document reviewed again. */
function Revision({ user: { id, username, idStatus, identityVersion } }: { user: AdminUser }) {
  const [isAsked, setAsked] = useState(false)
  if (idStatus !== 'APPROVED' && idStatus !== 'REJECTED') return null
  const revokes = idStatus === 'APPROVED'
  return (
    <IfAllowed call={revokeIdentity}>
      <Button onClick={() => setAsked(true)}>{revokes ? 'Revoke approval' : 'Review again'}</Button>
      {isAsked && (
        <ActDialog
          endpoint={revokes ? revokeIdentity : reopenIdentity}
          title={revokes ? `Revoke the approval of ${username}?` : `Review the document of ${username} again?`}
          consequence={
            revokes
              ? `The identity of ${username} counts as rejected. Paid rewards stay; later ones wait.`
              : `The document of ${username} is under review again, and is not erased until it is decided.`
          }
          confirmLabel={revokes ? 'Revoke approval' : 'Review again'}
          tone={revokes ? 'danger' : 'primary'}
          {...REASON_FORM}
          input={({ reason = '' }) => ({ params: { id }, version: identityVersion, body: { reason } })}
          done={() => ({ title: revokes ? 'Approval revoked' : 'Document under review again' })}
          failed={{ text: 'Error updating ID verification' }}
          onClose={() => setAsked(false)}
        />
      )}
    </IfAllowed>
  )
}
