import { attendanceContract } from '#features/attendance/shared/attendance.contract.ts';
import { coursesContract } from '#features/courses/shared/courses.contract.ts';
import { identityContract } from '#features/identity/shared/identity.contract.ts';
import { peopleContract } from '#features/people/shared/people.contract.ts';
import { pointsContract } from '#features/points/shared/points.contract.ts';
import { rewardsContract } from '#features/rewards/shared/rewards.contract.ts';
import { scheduleContract } from '#features/schedule/shared/schedule.contract.ts';

/** Every procedure of the product, by feature. */
export const contract = {
  identity: identityContract,
  people: peopleContract,
  schedule: scheduleContract,
  courses: coursesContract,
  attendance: attendanceContract,
  points: pointsContract,
  rewards: rewardsContract,
};
