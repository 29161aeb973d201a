/** One bank for each gateway and dialect: the others speak the same words under another name. */
export const SPEAKERS = [64, 62, 67, 46, 15, 111, 134, 205, 210, 857, 889, 856, 890]
