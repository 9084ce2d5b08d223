import {
  nothingIsThrown,
  screenShowsTheLastAnswer,
  urlSaysWhatIsRequested,
  variablesAreThoseSent,
} from './at-rest';
import { backIsTheIdentity, callersChangesArePushed } from './history';
import { newestWins, otherVariablesMeanPageOne, turnsKeepTheirPage } from './precedence';
import type { Property } from './property';
import {
  destroyedAskNothing,
  foreignChangesAreFollowed,
  refetchAsksAtOnce,
  requestsHaveCauses,
  returnedAdoptTheirUrl,
  startsWhereTheUrlSays,
} from './requests';
import {
  nobodyIsCancelled,
  oneNavigationAtATime,
  theAbsentWriteNothing,
  whatIsNotOursStays,
  writesPause,
  writesSayAllThatIsRequested,
} from './writes';

/** The properties that hold in every trial. */
export const PROPERTIES: readonly Property[] = [
  nothingIsThrown,
  nobodyIsCancelled,
  oneNavigationAtATime,
  writesPause,
  whatIsNotOursStays,
  theAbsentWriteNothing,
  writesSayAllThatIsRequested,
  callersChangesArePushed,
  destroyedAskNothing,
  startsWhereTheUrlSays,
  refetchAsksAtOnce,
  requestsHaveCauses,
  foreignChangesAreFollowed,
  returnedAdoptTheirUrl,
  variablesAreThoseSent,
  otherVariablesMeanPageOne,
  turnsKeepTheirPage,
  newestWins,
  screenShowsTheLastAnswer,
  urlSaysWhatIsRequested,
  backIsTheIdentity,
];
