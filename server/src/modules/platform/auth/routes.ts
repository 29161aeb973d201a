import * as contract from '@vezne/contract/auth.ts'
import { beginImpersonation, endImpersonation } from '@vezne/contract/auth/impersonation.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { AuthDeps } from './deps.ts'
import { accept, decline, listInvitations } from './invitations/answer.ts'
import { acceptByLink, declineByLink, showByLink } from './invitations/by-link.ts'
import { endOfficeKey, giveKey, showKeys } from './keys/office-keys.ts'
import { endOwnImpersonations, impersonate } from './impersonation/impersonate.ts'
import { changeOwnPassword } from './passwords/change-password.ts'
import { requestReset } from './passwords/forgot-password.ts'
import { checkLink, setPasswordByLink } from './passwords/set-password.ts'
import { finishSignIn } from './second-factor/finish-sign-in.ts'
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes, showFactor } from './second-factor/own-factor.ts'
import { beginPasskey, confirmPasskey, listPasskeys, removePasskey } from './second-factor/own-passkeys.ts'
import { stepUp } from './second-factor/step-up.ts'
import { changePolicy, showPolicy } from './policy/sign-in-policy.ts'
import { changeRole, dropRole, giveRole, showRoles } from './roles/roles.ts'
import { endOtherSignIns, endSignIn, listSignIns, signOut } from './sessions/sign-ins.ts'
import { signIn } from './sign-in/sign-in.ts'
import { listTenants, switchTenant } from './sign-in/switch-tenant.ts'
import { resetFactor } from './staff-access/reset-factor.ts'
import { endStaff, showStaffAccess } from './staff-access/staff-access.ts'

export function authRoutes(deps: AuthDeps): Route[] {
  return [
    route(contract.login, (input, call) => signIn(deps, input, call), { perMinute: 60 }),
    route(contract.secondFactor, (input, call) => finishSignIn(deps, input, call), { perMinute: 60 }),
    route(contract.secondFactorStatus, (_input, call) => showFactor(deps, call)),
    route(contract.secondFactorBegin, (input, call) => beginFactor(deps, input, call), { perMinute: 20 }),
    route(contract.secondFactorConfirm, (input, call) => confirmFactor(deps, input, call), { perMinute: 20 }),
    route(contract.secondFactorRemove, (input, call) => removeFactor(deps, input, call), { perMinute: 20 }),
    route(contract.renewRecoveryCodes, (_input, call) => renewRecoveryCodes(deps, call), { perMinute: 20 }),
    route(contract.passkeys, (_input, call) => listPasskeys(deps, call)),
    route(contract.passkeyBegin, (input, call) => beginPasskey(deps, input, call), { perMinute: 20 }),
    route(contract.passkeyConfirm, (input, call) => confirmPasskey(deps, input, call), { perMinute: 20 }),
    route(contract.passkeyRemove, ({ id }, call) => removePasskey(deps, id, call), { perMinute: 20 }),
    route(contract.stepUp, (input, call) => stepUp(deps, input, call), { perMinute: 60 }),
    route(contract.signOut, (_input, call) => signOut(deps, call)),
    route(contract.changeTenant, ({ tenantId }, call) => switchTenant(deps, tenantId, call)),
    route(contract.getTenants, (_input, call) => listTenants(deps, call)),
    route(contract.invitations, (_input, call) => listInvitations(deps, call)),
    route(contract.acceptInvitation, (input, call) => accept(deps, input, call)),
    route(contract.declineInvitation, (input, call) => decline(deps, input, call)),
    route(contract.showInvitation, (input, call) => showByLink(deps, input, call), { perMinute: 60 }),
    route(contract.acceptInvitationByLink, (input, call) => acceptByLink(deps, input, call), { perMinute: 20 }),
    route(contract.declineInvitationByLink, (input, call) => declineByLink(deps, input, call), { perMinute: 20 }),
    route(contract.forgotPassword, (input, call) => requestReset(deps, input, call), { perMinute: 30 }),
    route(contract.isHavePsrGuid, ({ PsrGuid, Kind }, call) => checkLink(deps, PsrGuid, Kind, call), { perMinute: 60 }),
    route(contract.resetPassword, (input, call) => setPasswordByLink(deps, 'reset', input, call), { perMinute: 20 }),
    route(contract.createPassword, (input, call) => setPasswordByLink(deps, 'first', input, call), { perMinute: 20 }),
    route(contract.changePassword, (input, call) => changeOwnPassword(deps, input, call), { perMinute: 20 }),
    route(contract.getSignIns, (_input, call) => listSignIns(deps, call)),
    route(contract.endSignIn, ({ id }, call) => endSignIn(deps, id, call)),
    route(contract.endOtherSignIns, (_input, call) => endOtherSignIns(deps, call)),
    route(beginImpersonation, (input, call) => impersonate(deps, input, call)),
    route(endImpersonation, (_input, call) => endOwnImpersonations(deps, call)),
    route(contract.listApiKeys, (_input, { caller }) => showKeys(deps, caller)),
    route(contract.issueApiKey, (input, call) => giveKey(deps, input, call)),
    route(contract.revokeApiKey, (input, call) => endOfficeKey(deps, input, call)),
    route(contract.listRoles, (_input, { caller }) => showRoles(deps, caller)),
    route(contract.saveRole, (input, call) => changeRole(deps, input, call)),
    route(contract.removeRole, (input, call) => dropRole(deps, input, call)),
    route(contract.assignRole, (input, call) => giveRole(deps, input, call)),
    route(contract.getSignInPolicy, (_input, { caller }) => showPolicy(deps, caller)),
    route(contract.saveSignInPolicy, (input, call) => changePolicy(deps, input, call)),
    route(contract.listStaffAccess, (_input, call) => showStaffAccess(deps, call)),
    route(contract.endStaffSignIn, (input, call) => endStaff(deps, input, call)),
    route(contract.resetSecondFactor, (input, call) => resetFactor(deps, input, call), { perMinute: 20 }),
  ]
}
