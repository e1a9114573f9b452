/** Small files that take long: without the times of an earlier run one goes by size. */
exports.slow = /\/(?:matrix|fuzz|fairness|growth|keyRotation|everyMoment|prescribedFields)\.test\.tsx?$/;
