/**
 * The program to which the gestures are compared: the newest commit that has nothing of what made staff's screens denser. Its numbers were
 * lived on 30 November 2026, in its own demo academy with the same additions, and are kept beside each job.
 */
export const before = { commit: '16d0a135', day: '27 November 2026' };
