-- A recount takes the caps that were known when its day began; until now it took those that became known on that day too.
update loan set recounted_on = recounted_on + 1 where recounted_on is not null;
