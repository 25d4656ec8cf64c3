import { implementContract } from '#platform/server/procedure.ts';
import { missionsContract } from '../shared/missions.contract.ts';
import * as family from './family-mission.service.ts';
import * as missions from './missions.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    missions: true;
  }
}

const os = implementContract(missionsContract);

export const missionsRouter = os.router({
  getMission: os.getMission.handler(({ input, context }) => family.getMission(context.scope, input)),

  listMissions: os.listMissions.handler(({ input, context }) => missions.listMissions(context.scope, input)),

  createMission: os.createMission.handler(({ input, context }) =>
    missions.createMission(context.scope, input),
  ),

  changeMission: os.changeMission.handler(({ input, context }) =>
    missions.changeMission(context.scope, input),
  ),

  endMission: os.endMission.handler(({ input, context }) => missions.endMission(context.scope, input)),

  deleteMission: os.deleteMission.handler(({ input, context }) =>
    missions.deleteMission(context.scope, input),
  ),
});
