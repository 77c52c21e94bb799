import { type AdminUser, getDocument, getUserForAdmin, pathOf, verifyIdentity } from '@simvest/contracts'
import { api, refresh, useQuery } from '@simvest/platform'
import { Badge, Button, Dialog, Inline, Stack } from '@simvest/ui-kit'
import { Download } from 'lucide-react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { PrivateImage } from '#dialogs/private-image.tsx'
import { idStatusOf, isIdOpen } from './describe-user.ts'

const POLL = 10_000

export type IdentityStatus = 'APPROVED' | 'REJECTED'

/** Approve or reject a document. */
export function VerifyDialog({
  user,
  status,
  onClose,
}: {
  user: AdminUser
  status: IdentityStatus
  onClose: () => void
}) {
  const { id, username, identityVersion: version } = user
  const approves = status === 'APPROVED'
  return (
    <ActDialog
      title={approves ? `Approve the document of ${username}?` : `Reject the document of ${username}?`}
      consequence={
        approves
          ? `The identity check of ${username} is complete, and held referral rewards are credited.`
          : `${username} is told the reason and can upload another document.`
      }
      confirmLabel={approves ? 'Approve document' : 'Reject document'}
      tone={approves ? 'primary' : 'danger'}
      failure={{ text: 'Error updating ID verification' }}
      asksReason={!approves}
      act={async (reason) => {
        await api.call(verifyIdentity, { params: { id }, body: { status, reason }, version })
        return { title: `ID verification status updated to ${status}` }
      }}
      onClose={onClose}
    />
  )
}

interface DocumentDialogProps {
  user: AdminUser
  onVerify: (status: IdentityStatus) => void
  onClose: () => void
}

/** The document itself. Opening it is recorded, and begins the review. */
export function DocumentDialog({ user: listed, onVerify, onClose }: DocumentDialogProps) {
  // The list is as old as its last reading: what is open to a decision is asked for now, and again after the look.
  const { data: user = listed } = useQuery(getUserForAdmin, { params: { id: listed.id } }, { poll: POLL })
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
              <Button onClick={() => onVerify('REJECTED')}>Reject</Button>
              <Button variant="primary" onClick={() => onVerify('APPROVED')}>
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
        <PrivateImage
          src={address}
          alt={`Identity document of ${user.username}`}
          // The look may have begun the review.
          onShown={() => void refresh(['/api/admin/users', '/api/admin/audit'])}
          failure={{
            title: 'The document could not be shown',
            text: 'It may have been erased: documents go 30 days after the decision.',
          }}
        />
      </Stack>
    </Dialog>
  )
}
