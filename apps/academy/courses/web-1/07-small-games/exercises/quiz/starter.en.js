const answer = document.querySelector("#answer");

const right = document.querySelector("#right");
right.addEventListener("click", () => {

});
