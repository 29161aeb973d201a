import { fireEvent, screen } from '@testing-library/react'

export const newPassword = () => screen.getByLabelText<HTMLInputElement>('Yeni Şifre')
export const newPasswordAgain = () => screen.getByLabelText<HTMLInputElement>('Yeni Şifre (Tekrar)')

export function typeNewPassword(password: string, again = password): void {
  fireEvent.change(newPassword(), { target: { value: password } })
  fireEvent.change(newPasswordAgain(), { target: { value: again } })
}
